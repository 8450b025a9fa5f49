/** Texts by name, as many as fit; those that nobody has asked for the longest go first. */
export class KeptTexts {
  readonly #texts = new Map<string, string>();
  readonly #charsMax: number;
  #chars = 0;

  constructor(charsMax: number) {
    this.#charsMax = charsMax;
  }

  get(name: string): string | undefined {
    const text = this.#texts.get(name);
    if (text === undefined) return undefined;
    // A map lists in the order of putting in, so this one is the youngest now.
    this.#texts.delete(name);
    this.#texts.set(name, text);
    return text;
  }

  put(name: string, text: string): void {
    if (text.length > this.#charsMax) return;
    this.#drop(name);
    this.#texts.set(name, text);
    this.#chars += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#chars <= this.#charsMax) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#chars -= this.#texts.get(name)?.length ?? 0;
    this.#texts.delete(name);
  }
}
