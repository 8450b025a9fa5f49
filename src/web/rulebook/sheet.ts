/** Types of a parsed rule sheet: the data that a page shows, without any markup that could run. */

/** A piece of a sentence: plain, bold, slanted, code, or the number of a rule that can be gone to. */
export type Piece =
  | string
  | { readonly bold: readonly Piece[] }
  | { readonly slanted: readonly Piece[] }
  | { readonly code: string }
  | { readonly rule: string };

export interface Item {
  /** The number of the rule that this is, such as SH-36. */
  readonly rule?: string;
  readonly text: readonly Piece[];
  readonly under?: readonly Item[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Piece[])[];
      readonly rows: readonly (readonly (readonly Piece[])[])[];
    };

export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface RuleSheet {
  readonly sections: readonly Section[];
}

/** Every rule of a sheet that can be gone to. */
export function rulesIn({ sections }: RuleSheet): string[] {
  const inItems = (items: readonly Item[]): string[] =>
    items.flatMap(({ rule, under = [] }) => [
      ...(rule === undefined ? [] : [rule]),
      ...inItems(under),
    ]);
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'list' ? inItems(block.items) : [])),
  );
}
