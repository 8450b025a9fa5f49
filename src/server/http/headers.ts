/** What every answer of the server tells the browser about safety and caching. */

/**
 * Everything comes from this server alone, and neither scripts nor styles stand in a page. Styles that a
 * script sets on an element are not meant by this and work.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

const YEAR_SECONDS = 31_536_000;
const HASHED_FILE = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;

/** A file with a hash in its name never changes; all others are asked for anew. */
export const cacheControlFor = (path: string): string =>
  HASHED_FILE.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
