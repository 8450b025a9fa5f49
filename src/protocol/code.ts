/** The code of a table: six characters that nobody confuses when they are read aloud or copied by hand. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 6;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** The code in what a person typed (`abc-def`, `ABC DEF`), or undefined where there is none. */
export function parseCode(text: string): string | undefined {
  const tidy = text.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(tidy) ? tidy : undefined;
}
