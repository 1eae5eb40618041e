import { expect, test } from './visitor.ts'

test('the app, privacy, terms and accessibility pages and the video read well at every width [SF-1.07, SF-2.13]', async ({
  visitor,
}, { project }) => {
  const { page } = visitor
  for (const [path, name] of [
    ['/app', 'app'],
    ['/privacy', 'privacy'],
    ['/terms', 'terms'],
    ['/accessibility', 'accessibility'],
  ] as const) {
    await visitor.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.looksRight(name)
  }
  await visitor.open()
  await page.getByRole('button', { name: 'Watch how it works' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await visitor.looksRight('film')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visitor.open('/dana-reyes')
  // On a phone, About is in the menu.
  if (project.name === 'narrow') await page.locator('summary[aria-label=Menu]').click()
  await page.getByRole('button', { name: 'About', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: /^About/ })).toBeVisible()
  await visitor.looksRight('about')
})
