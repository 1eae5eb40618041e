import { expect, test, visitorOf } from './visitor.ts'

test('an operator adds a rep and changes their phone number, and the rep’s page shows it; a group gets a new code [D-1.08, D-1.19, D-2.01]', async ({
  visitor,
  browser,
}) => {
  const { page, heading, looksRight, fits } = visitor
  await visitor.open('/sign-in?to=/admin/directory')
  await visitor.signIn('ops@harborview.example')
  await heading('Reps')
  await expect(page.getByRole('link', { name: 'Dana Reyes' })).toBeVisible()
  await looksRight('reps')

  await page.getByRole('button', { name: 'New rep' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, text] of [
    [/^Number/, '21280'],
    ['First name', 'Nina'],
    ['Last name', 'Ferry'],
    ['Phone', '3125550200'],
    ['Email address', 'nina@agency.example'],
    ['Access code', 'DANA10'],
    [/^Landing page URL/, 'nina-ferry'],
    ['Tagline', 'Ask me about teeth.'],
    [/^About the rep/, 'Nina is new.'],
  ] as const)
    await dialog.getByLabel(label).fill(text)
  await dialog.getByLabel('Harborview Members (77)').check()
  await dialog.getByLabel('Direct (501)').check()
  await dialog.getByRole('button', { name: 'Add rep' }).click()
  await expect(dialog.getByText('The access code dana10 is given twice')).toBeVisible()
  await looksRight('new-rep-refused')
  await dialog.getByLabel('Access code').fill('NINA20')
  await dialog.getByRole('button', { name: 'Add rep' }).click()
  await heading(/^Nina Ferry/)
  await fits('rep')

  const phoneOnPage = (phone: RegExp) => otherVisitor.page.getByText(phone).filter({ visible: true }).first()
  const otherVisitor = visitorOf(await (await browser.newContext()).newPage())
  await otherVisitor.open('/nina-ferry')
  await expect(phoneOnPage(/312.*555-0200/)).toBeVisible()
  await page.getByLabel('Phone').fill('7735550200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It’s live now.')).toBeVisible()
  await expect(page.getByText('3125550200 → 7735550200')).toBeVisible()
  await looksRight('rep-changed')
  await otherVisitor.page.reload()
  await expect(phoneOnPage(/773.*555-0200/)).toBeVisible()
  await otherVisitor.page.context().close()

  await visitor.open('/admin/directory/groups')
  await heading('Groups')
  await looksRight('groups')
  await page.getByRole('link', { name: 'Cedar Mill District' }).click()
  await heading('Cedar Mill District')
  await expect(page.getByText('Code required')).toBeVisible()
  await page.getByRole('button', { name: 'New group code' }).click()
  await looksRight('new-group-code')
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Show codes' }).click()
  await expect(page.getByText('CEDAR56')).toBeVisible()
  await looksRight('group')
})
