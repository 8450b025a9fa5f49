/** What a run of vitest came to, from the report that it left as JSON. */
import { readFileSync } from 'node:fs';

/** How many tests passed and failed; a run that broke off, or found no test, counts as a failure at least once. */
export function countsIn(report, isGood) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const isBroken = numTotalTests === 0 || (!isGood && numFailedTests === 0);
    const broken = isBroken ? Math.max(1, numFailedTestSuites) : 0;
    return { passed: numPassedTests, failed: numFailedTests + broken };
  } catch {
    console.error('The test runner left no report.');
    return { passed: 0, failed: 1 };
  }
}
