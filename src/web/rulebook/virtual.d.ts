/** What the build makes of the rule sheets (build-sheets.ts). */
declare module 'virtual:rules/*' {
  const sheet: import('./sheet.ts').RuleSheet;
  export default sheet;
}
