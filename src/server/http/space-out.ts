/**
 * Lets what comes in a crowd pass one in each turn of the event loop, so that others are heard in between. After
 * the death of another server thousands of connections come at once.
 */
export function spaceOut<T>(welcome: (one: T) => void): (one: T) => void {
  const waiting: T[] = [];
  const next = (): void => {
    const one = waiting.shift()!;
    if (waiting.length > 0) setImmediate(next);
    welcome(one);
  };
  return (one) => {
    if (waiting.push(one) === 1) setImmediate(next);
  };
}
