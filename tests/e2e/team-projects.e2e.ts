// A project of chats that one person shares with a team, as another member of the team sees it.
import type { Page } from '@playwright/test';
import { changeDatabase, expect, expectAccessible, expectFitsPhone, newAccount, test } from './app-test.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Chats and tables' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });

/** Makes a team of two people who have accounts, as the administrator does. A new account is named by its address, which is kept encrypted. */
async function makeTeam(name: string, ...emails: [string, string]): Promise<void> {
  const [owner, member] = emails.map((email) => email.split('@')[0]);
  await changeDatabase(`
    with team as (
      insert into teams (id, name, owner_id, created_at, updated_at)
      select gen_random_uuid(), '${name}', id, now(), now() from users where username = '${owner}' returning id
    )
    insert into team_members (team_id, user_id, role, joined_at)
    select team.id, users.id, case username when '${owner}' then 'owner' else 'member' end, now()
    from team, users where username in ('${owner}', '${member}')`);
}

test('[R7.95] a chat that one person begins in a project of the team appears in the open rail of another, who reads it until it is no longer shared', async ({
  home: page,
  account,
  browser,
  baseURL,
}) => {
  const other = await newAccount();
  await makeTeam('Harbour', account.email, other.email);
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addCookies([{ name: 'token', value: other.token, url: baseURL ?? '' }]);
  const reader = await context.newPage();
  await reader.goto('/chat');
  await expect(reader.getByRole('button', { name: 'New project' })).toBeVisible();

  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Figures');
  await dialog.getByRole('combobox', { name: 'Share with a team' }).click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Create project' }).click();

  const folder = rail(reader).getByRole('button', { name: /^Figures Shared by \S+ with Harbour$/ });
  await folder.click();
  await expect(rail(reader).getByText('No chat in this project yet.')).toBeVisible();
  await rail(page).getByRole('button', { name: 'New chat in this project' }).click();
  await expect(page.getByText('Shared with Harbour')).toBeVisible();
  await composer(page).fill('What is the total revenue by city?');
  await composer(page).press('Enter');
  await rail(reader).getByRole('link', { name: 'Total Revenue by City' }).click();

  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Total Revenue by City');
  await expect(reader.getByText('Read only', { exact: true })).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Shared conversation' })).toContainText('Mandalay');
  await expect(composer(reader)).toHaveCount(0);
  await expectFitsPhone(reader);
  await expectAccessible(reader);

  await page.getByRole('button', { name: 'Options of the project Figures' }).click();
  await page.getByRole('menuitem', { name: 'Edit project' }).click();
  await dialog.getByRole('combobox', { name: 'Share with a team' }).click();
  await page.getByRole('option', { name: 'Not shared' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(reader.getByRole('heading', { name: 'This chat is not shared with you' })).toBeVisible();
  await expect(folder).toHaveCount(0);
  await context.close();
});

test('somebody who is invited by a link comes into the team, and an open page of theirs is empty within a second of being removed [R1.08]', async ({
  home: page,
  browser,
  baseURL,
}) => {
  const other = await newAccount();
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addCookies([{ name: 'token', value: other.token, url: baseURL ?? '' }]);
  const reader = await context.newPage();

  await page.goto('/account/team-manager');
  await page.getByRole('button', { name: 'Create a team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name of the team' }).fill('Quay');
  await dialog.getByRole('button', { name: 'Create a team' }).click();
  await expect(page.getByRole('heading', { name: 'Quay' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite link' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: /invites you into Quay$/ })).toBeVisible();
  await expectAccessible(reader);
  await expectFitsPhone(reader);
  await reader.getByRole('button', { name: 'Accept' }).click();
  await reader.getByRole('link', { name: 'Open the team' }).click();
  await expect(reader.getByText('2 of 10 used')).toBeVisible();
  await expectFitsPhone(reader);

  // the owner's open page hears of the new member by itself
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await dialog.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    reader
      .getByRole('heading', { name: 'Not found, or not shared with you' })
      .or(reader.getByRole('heading', { name: 'You are in no team yet' })),
  ).toBeVisible({ timeout: 1000 });
  await context.close();
});
