/** Types of the modules `virtual:rules/*`, which the build makes from the rule sheets (read-sheet.ts). */
declare module 'virtual:rules/*' {
  const sheet: import('./sheet.ts').RuleSheet;
  export default sheet;
}
