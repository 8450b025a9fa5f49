/** Before the cards are dealt: finding a table, agreeing on rules, taking a seat and moving it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNothingFound, inEachSight, violationsOn } from './axe.ts';
import { isInSight, smallTargets, wordsBeyondTheEdge } from './fitting.ts';
import { untilAsked } from './player.ts';
import { comeIn, hostOf, named, NO_CLOCKS, openTable, sitDown, start } from './room-people.ts';
import { openOwnSite, PHONE, PHONE_LOW, PHONE_ON_ITS_SIDE, visit, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite();
});
afterAll(() => site.close());

const BOT = [{ seat: 2, level: 'easy' }];

describe('the lobby', () => {
  it('has nothing that axe finds on a phone and a desktop, for host and guest', async () => {
    const options = { ...NO_CLOCKS, jokers: 'off' };
    const table = await openTable(site, { seats: 4, bots: BOT, options });
    const host = await hostOf(site, table, { viewport: PHONE });
    const guest = await comeIn(site, table, { viewport: PHONE, storage: named('Bo') });
    for (const { page, complaints } of [host, guest]) {
      await page.getByText('Play with two Jokers').first().waitFor();
      await inEachSight(page, async (theme) => {
        expect(await violationsOn(page), theme).toEqual([]);
        expect(await smallTargets(page, '.lobby'), theme).toEqual([]);
        expect(await wordsBeyondTheEdge(page), theme).toBe(0);
      });
      await page.getByRole('button', { name: 'Table', exact: false }).first().click();
      await page.getByRole('dialog', { name: 'This table' }).waitFor();
      await expectNothingFound(page);
      expect(complaints).toEqual([]);
    }
  });

  it('says why it cannot start, and asks everyone again after a change', async () => {
    const table = await openTable(site, { seats: 3, bots: BOT });
    const host = await hostOf(site, table);
    await host.page.getByText('One seat is empty').waitFor();
    const guest = await sitDown(site, table, 'Bo');
    await host.page.getByText('Everyone agrees').waitFor();
    await host.page.getByRole('button', { name: /^Change rules/ }).click();
    await host.page.getByLabel('Play with two Jokers in each pack.').uncheck();
    await host.page.getByRole('button', { name: 'Change the table' }).click();
    await host.page.getByText('Bo still has to agree').waitFor();
    const told = guest.page.getByText('Play with two Jokers in each pack: off, was on');
    await told.waitFor();
    await guest.page.reload();
    await told.waitFor();
    await guest.page.getByRole('button', { name: 'I agree to the new rules' }).click();
    await told.waitFor({ state: 'detached' });
    await host.page.getByText('Everyone agrees').waitFor();
    await host.page.getByRole('button', { name: 'Free the seat' }).click();
    await host.page.getByRole('button', { name: 'Really free it' }).click();
    await guest.page.getByRole('button', { name: 'Sit down' }).waitFor();
    await host.page.getByLabel('Put a bot on seat 2').selectOption('hard');
    await start(host.page);
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });

  it.each([PHONE_LOW, PHONE_ON_ITS_SIDE])(
    'keeps the next step in sight with eight seats and the longest names: %j',
    async (viewport) => {
      const table = await openTable(site, { seats: 8, bots: BOT, name: 'W'.repeat(24) });
      const storage = { ...table.hostStorage, ...named('M'.repeat(24)) };
      const host = await hostOf(site, table, { viewport, storage });
      const guest = await comeIn(site, table, { viewport, storage: named('M'.repeat(24)) });
      const steps = [
        [host.page, 'Start the game'],
        [guest.page, 'Sit down'],
        [guest.page, 'Ready: I agree to these rules'],
      ] as const;
      for (const [page, name] of steps) {
        const button = page.getByRole('button', { name });
        await button.waitFor();
        expect(await isInSight(button), name).toBe(true);
        expect(await wordsBeyondTheEdge(page)).toBe(0);
        if (name === 'Sit down') await button.click();
      }
      expect([...host.complaints, ...guest.complaints]).toEqual([]);
    },
  );

  it('wants a name before a seat, and not one that is taken', async () => {
    const table = await openTable(site, { seats: 2 });
    const { page } = await comeIn(site, table);
    await page.getByRole('button', { name: 'Sit here' }).click();
    await page.getByText('Tell the others your name first').waitFor();
    await page.getByLabel('Your name').fill('ann');
    await page.getByRole('button', { name: 'Sit here' }).click();
    await page.getByText('Somebody here is called').waitFor();
  });
});

describe('finding a table', () => {
  it('forgives how a code is written, and says what a code is', async () => {
    const { code } = await openTable(site, { seats: 2 });
    const { page, complaints } = await visit(site);
    const field = page.getByLabel('Join with a code');
    await field.fill('hello');
    await field.press('Enter');
    await page.getByText('A code has six letters and digits').waitFor();
    await field.fill('K7M2Q0');
    await field.press('Enter');
    await page.getByText('No code has 0, 1, I, L, O or U').waitFor();
    await field.fill(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `);
    await field.press('Enter');
    await page.waitForSelector('.lobby');
    expect(page.url()).toContain(`#/t/${code}`);
    expect(complaints).toEqual([]);
  });

  it('takes a link that was pasted for the code in it', async () => {
    const { code } = await openTable(site, { seats: 2 });
    const { page } = await visit(site);
    const field = page.getByLabel('Join with a code');
    await field.fill(`${site.address}/#/t/${code}`);
    await field.press('Enter');
    await page.waitForSelector('.lobby');
  });

  it.each(['#/t/222222', '#/t/nonsense'])('says kindly that there is none at %s', async (hash) => {
    const { page, complaints } = await visit(site, { at: `/${hash}` });
    await page.getByText('There is no table').waitFor();
    await page.getByRole('button', { name: 'To the first page' }).click();
    await page
      .getByRole('button', { name: /^Play against/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('lists tables that are open to everyone', async () => {
    const { code } = await openTable(site, { seats: 3, bots: BOT, listed: true });
    const { page } = await visit(site);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    await page.getByRole('button', { name: `Go to table ${spaced}` }).click();
    await page.waitForSelector('.lobby');
  });

  it('leads back to a seat from the first page, until the table is closed', async () => {
    const table = await openTable(site, { seats: 2 });
    const host = await hostOf(site, table);
    const guest = await sitDown(site, table, 'Bo');
    await guest.page.goto(site.address);
    await guest.page.getByRole('button', { name: 'Return to the table' }).click();
    await guest.page.getByRole('button', { name: 'Not ready after all' }).waitFor();
    await host.page.getByRole('button', { name: /Table/ }).first().click();
    await host.page.getByRole('button', { name: 'Close the table' }).click();
    await host.page.getByRole('button', { name: /^Really close/ }).click();
    await guest.page.getByText('This table is closed').waitFor();
    await guest.page.getByRole('button', { name: 'To the first page' }).click();
    await guest.page
      .getByRole('button', { name: /^Play against/ })
      .first()
      .waitFor();
    expect(await guest.page.getByRole('button', { name: 'Return to the table' }).count()).toBe(0);
  });
});

describe('two tabs', () => {
  it('both sit down when one does', async () => {
    const table = await openTable(site, { seats: 2 });
    const { page } = await comeIn(site, table, { storage: named('Bo') });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Sit down' }).waitFor();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await other.getByRole('button', { name: /I agree/ }).waitFor();
  });
});

describe('a seat that moves', () => {
  it('goes with the link, once, and the link leaves no trace in the address', async () => {
    const table = await openTable(site, { seats: 2 });
    const old = await hostOf(site, table);
    await old.page.getByRole('button', { name: /Table/ }).first().click();
    await old.page.getByRole('button', { name: 'Move to another device' }).click();
    const link = await old.page.getByLabel('The link with your seat').inputValue();
    const { page } = await visit(site, { at: link.slice(site.address.length) });
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(page.url()).not.toContain('move');
    await old.page.getByText('You play on another device now').waitFor();
    await old.page.getByRole('button', { name: 'Look on here' }).click();
    await old.page.getByLabel('Your name').waitFor();
    const late = await visit(site, { at: link.slice(site.address.length) });
    await late.page.getByText('This link brings no seat any more').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
  });
});

describe('a link with the seat of somebody else', () => {
  it('asks before it takes the place of the seat that this browser has', async () => {
    const table = await openTable(site, { seats: 3 });
    const host = await hostOf(site, table, { viewport: PHONE });
    const guest = await sitDown(site, table, 'Bo');
    await host.page.getByRole('button', { name: /Table/ }).first().click();
    await host.page.getByRole('button', { name: 'Move to another device' }).click();
    const link = await host.page.getByLabel('The link with your seat').inputValue();
    const kept = await guest.page.evaluate(
      (code) => localStorage[`baize/seat/${code}`],
      table.code,
    );
    const other = await guest.page.context().newPage();
    await other.goto(link);
    await other.getByRole('heading', { name: 'You have a seat here already' }).waitFor();
    await expectNothingFound(other);
    expect(other.url()).not.toContain('move');
    await other.getByRole('button', { name: 'Keep my seat' }).click();
    await other.getByRole('button', { name: 'Not ready after all' }).waitFor();
    expect(
      await other.evaluate((code) => localStorage[`baize/seat/${code}`], table.code),
      'nothing was replaced',
    ).toBe(kept);
    // The link was not used up, and whoever means it may still take the seat.
    const again = await guest.page.context().newPage();
    await again.goto(link);
    await again.getByRole('button', { name: 'Take the seat of the link' }).click();
    await again.getByRole('button', { name: 'Start the game' }).waitFor();
    await host.page.getByText('You play on another device now').waitFor();
  });
});

describe('those who watch', () => {
  it('are sent away by the host, and come back only when they may', async () => {
    const table = await openTable(site, { seats: 2, bots: [{ seat: 1, level: 'easy' }] });
    const host = await hostOf(site, table, { viewport: PHONE });
    const watcher = await comeIn(site, table, { viewport: PHONE });
    await watcher.page.getByText('All seats are taken').waitFor();
    await host.page.getByRole('button', { name: /Table/ }).first().click();
    await host.page.getByText('One spectator').last().waitFor();
    await expectNothingFound(host.page);
    await host.page.getByRole('button', { name: 'Send spectators away' }).click();
    await host.page.getByRole('button', { name: 'Really send them away' }).click();
    await watcher.page.getByText('The host has sent those who watch away').first().waitFor();
    await host.page.getByText('Nobody watches now').waitFor();
    await host.page.getByRole('button', { name: 'Let nobody watch' }).click();
    await host.page.getByText('Nobody may watch without a seat').waitFor();
    await watcher.page.getByRole('button', { name: 'Try again' }).click();
    await watcher.page.getByText('Nobody may watch this table').waitFor();
    await expectNothingFound(watcher.page);
    await host.page.getByRole('button', { name: 'Let people watch' }).click();
    await host.page.getByText('Nobody watches now').waitFor();
    await watcher.page.getByRole('button', { name: 'Try again' }).click();
    await watcher.page.getByText('All seats are taken').waitFor();
    expect([...host.complaints, ...watcher.complaints]).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('is enough to open a table, seat a bot and start', async () => {
    const { page, complaints } = await visit(site, {
      at: '/?speed=instant',
      storage: named('Ann'),
    });
    await tabTo(page, 'Play with friends');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Play with friends' }).waitFor();
    await tabTo(page, 'Open the table');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.lobby');
    for (const seat of [2, 3, 4]) {
      const choice = page.getByLabel(`Put a bot on seat ${seat}`);
      await choice.focus();
      await page.keyboard.press('e');
      await page.getByLabel(`Bot on seat ${seat}`).waitFor();
    }
    await page.locator('button[aria-disabled="false"]', { hasText: 'Start the game' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.hand .card-button');
    await page.keyboard.press('r');
    expect(await untilAsked(page)).toBe('turn');
    expect(complaints).toEqual([]);
  });
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.startsWith(name)) return;
  }
  throw new Error(`Tab never came to "${name}".`);
}
