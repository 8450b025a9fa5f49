/** Hook that turns true when a state has lasted so long that a reminder helps. */
import { useEffect, useState } from 'react';

export function useLate(key: string, active: boolean, ms: number): boolean {
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(key), ms);
    return () => clearTimeout(timer);
  }, [key, active, ms]);
  return active && late === key;
}
