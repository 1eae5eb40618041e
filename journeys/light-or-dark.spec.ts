import { expect, test } from './visitor.ts'

const background = () => getComputedStyle(document.documentElement).backgroundColor
const [light, dark] = ['rgb(251, 248, 243)', 'rgb(17, 24, 23)']

test('a person sets the appearance by keyboard, and every page has it from its first paint, also after signing out', async ({
  visitor: { page, open, address },
}) => {
  await open()
  expect(await page.evaluate(background)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(background), 'follows the device').toBe(dark)
  const setting = page.getByRole('combobox', { name: 'Appearance' })
  await setting.focus()
  await page.keyboard.press('ArrowDown')
  await expect(setting).toHaveValue('light')
  expect(await page.evaluate(background), 'as chosen').toBe(light)
  await page.keyboard.press('ArrowDown')
  await expect(setting).toHaveValue('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(background)).toBe(dark)
  await page.evaluate(() => localStorage.clear())
  // Blocks the scripts, to see pages before they load.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/plans', '/sign-in', '/member-home', '/admin', '/dana-reyes', '/nowhere/at-all']) {
    await page.goto(`${address}${path}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    expect(await page.evaluate(background), path).toBe(dark)
  }
  await page.unroute('**/assets/*.js')
  await open()
  await expect(setting).toHaveValue('dark')
  await setting.selectOption('Same as device')
  expect(await page.evaluate(background)).toBe(light)
})

test('a page prints light on a dark device', async ({ visitor: { page, open } }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open('/provider-list')
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(20, 33, 31)')
})
