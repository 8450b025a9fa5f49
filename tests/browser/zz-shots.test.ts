import { it } from 'vitest';
import { botRng, decide } from '../../src/bots/bot.ts';
import { formatSaved } from '../../src/client/save.ts';
import { openMatch, playMatch } from '../../src/core/match.ts';
import { gameOf, GAME_IDS } from '../../src/games/index.ts';
import { openSite, visit } from './site.ts';
const SEATS: any = { shithead: 4, casino: 2, 'may-i': 3, dhappa: 4, rummikub: 3 };
const OPT: any = { dhappa: { scoring: 'points', target: 1000 } };
function saved(id: any, stop: (p: any, n: number) => boolean, seed = '3'): Record<string, string> {
  const game = gameOf(id) as any;
  const n = SEATS[id];
  const players = ['Ann', 'West', 'North', 'East']
    .slice(0, n)
    .map((name, s) => (s === 0 ? { name } : { name, bot: 'medium' }));
  let m = (openMatch(game, { game: id, seed, options: OPT[id] ?? {}, players }) as any).value;
  let k = 0;
  while (!stop(m.position, k) && k < 5000) {
    const seat = game.toAct(m.position)[0];
    if (seat === undefined) break;
    const d = decide(game, 'easy', game.view(m.position, seat), seat, botRng(seed, seat, k++));
    m = (playMatch(m, seat, d.move) as any).value;
  }
  return { 'baize/table': formatSaved(m, { seat: 0, deal: 1, kept: {} }) };
}
const SIZES: any = {
  phone: [390, 844],
  desk: [1440, 900],
  side: [844, 390],
  fhd: [1920, 1080],
  qhd: [2560, 1440],
};
const want = (process.env.SHOTS ?? '').split(',');
it('shots', async () => {
  const site = await openSite();
  for (const id of GAME_IDS) {
    if (process.env.GAME && process.env.GAME !== id) continue;
    const game = gameOf(id) as any;
    const end = saved(id, (p) => game.outcome(p) !== undefined);
    const mid = saved(
      id,
      (p, k) => k > 25 && game.toAct(p).includes(0) && game.toAct(p).length === 1,
    );
    for (const kind of want)
      for (const size of (process.env.SIZES ?? 'phone,desk').split(',')) {
        const [width, height] = SIZES[size];
        const settings = process.env.SETTINGS ?? '{}';
        const { page, complaints } = await visit(site, {
          at: '/?speed=instant#/table',
          painted: true,
          viewport: { width, height },
          storage: { ...(kind === 'end' ? end : mid), 'baize/settings': settings },
        });
        await page.locator('.hand').first().waitFor();
        await page.waitForTimeout(kind === 'end' ? 2600 : 900);
        if (kind === 'rules') {
          await page
            .getByRole('button', { name: /How to play|Rules/ })
            .first()
            .click();
          await page.waitForTimeout(900);
        }
        if (kind === 'settings') {
          await page.getByRole('button', { name: 'Settings' }).click();
          await page.waitForTimeout(900);
        }
        if (kind === 'hint') {
          await page.keyboard.press('h');
          await page.waitForTimeout(1800);
        }
        await page.screenshot({
          path: `/tmp/scr/shots/${id}-${kind}-${size}${process.env.TAG ?? ''}.png`,
        });
        if (complaints.length) console.log(id, kind, size, complaints);
        await page.context().close();
      }
  }
}, 600000);
