/** Loaded into a server before anything else: SIGUSR2 sets its date ahead by days, and the next one back by more. */
const DAY_MS = 86_400_000;
const JUMPS = [4, -8];

const RealDate = globalThis.Date;
let offset = 0;
let jumps = 0;
process.on('SIGUSR2', () => {
  offset += JUMPS[jumps++ % JUMPS.length] * DAY_MS;
});

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
