import { expect, test } from './visitor.ts'

const toCartSentence = 'to add product to the cart by clicking here.'
const popupFixes = [
  {
    says: 'Tobacco usage required. Please choose tobacco usage by clicking here.',
    plan: 5001,
    title: 'Tobacco usage',
    answers: { Yes: null },
    price: '$79.00',
  },
  {
    says: `Please enter a sufficient annual income ${toCartSentence}`,
    plan: 8001,
    title: 'Annual income and working hours',
    answers: { 'Annual income': '45000', 'Hours worked per week': '20' },
    price: null,
  },
  {
    says: `Please enter a sufficient working hours ${toCartSentence}`,
    plan: 8001,
    title: 'Annual income and working hours',
    answers: { 'Hours worked per week': '40' },
    price: '$30.15',
  },
] as const

test('each missing or wrong answer can be fixed from its message: tobacco, income, working hours, tier, age and state [SF-8.13, SF-2.36, SF-2.39, SF-5.11, SF-4.27]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('My whole family')
  const popup = page.getByRole('dialog')
  const edit = async (says: string, words: string, change: () => Promise<void>) => {
    await expect(page.getByText(says)).toBeVisible()
    await page.getByRole('button', { name: words }).click()
    await expect(popup.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
    await change()
    await popup.getByRole('button', { name: 'Update prices' }).click()
    await expect(popup).toHaveCount(0)
  }
  const editLink = 'editing your basic info above'

  await visitor.open('/plan/8401')
  await edit(`Plan not available for this tier. Please change the tier by ${editLink}.`, editLink, async () => {
    await expect(popup.getByText('Do you use tobacco?')).toHaveCount(0)
    await popup.getByText('Just me', { exact: true }).click()
  })
  await expect(page.locator('.price-large')).toContainText('$27.90')

  let shown = 0
  for (const { says, plan, title, answers, price } of popupFixes) {
    if (!page.url().includes(`/plan/${plan}`)) await visitor.open(`/plan/${plan}`)
    await expect(page.getByText(says)).toBeVisible()
    await page.getByRole('button', { name: 'clicking here' }).click()
    await expect(popup.getByRole('heading', { name: title })).toBeVisible()
    for (const [label, answer] of Object.entries(answers)) {
      if (answer === null) await popup.getByText(label, { exact: true }).click()
      else await popup.getByLabel(label).fill(answer)
    }
    await visitor.looksRight(`cure-${(shown += 1)}`)
    await popup.getByRole('button', { name: 'See my price' }).click()
    await expect(popup).toHaveCount(0)
    if (price !== null) await expect(page.locator('.price-large')).toContainText(price)
  }
  await visitor.looksRight('disability')

  await visitor.open('/plan/4001')
  await edit(`Plan not available in your state. Please change the state by ${editLink}.`, editLink, async () => {
    await expect(popup.getByText('Do you use tobacco?')).toBeVisible()
    await popup.getByLabel('Zip code').fill('02108')
    await popup.getByLabel('Date of birth', { exact: true }).fill('04/05/1950')
  })
  await edit(
    'Plan not available for selected age group. Please edit your basic info above.',
    'edit your basic info above',
    () => popup.getByLabel('Date of birth', { exact: true }).fill('04/05/1980'),
  )
  await expect(page.locator('.price-large')).toBeVisible()
})

test('opens the Texas version of a plan in Texas, and the other one outside of it [SF-4.32]', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me', { zip: '75201' })
  await visitor.open('/plan/8201')
  await visitor.heading('Accident Cash Texas')
  await expect(page).toHaveURL(/\/plan\/8202/)
  await expect(page.locator('.price-large')).toContainText('$14.10')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Zip code').fill('60601')
  await page.getByRole('button', { name: 'Update prices' }).click()
  await visitor.heading('Accident Cash')
  await expect(page).toHaveURL(/\/plan\/8201/)
  await expect(page.locator('.price-large')).toContainText('$13.40')
})
