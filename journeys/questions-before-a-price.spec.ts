import { expect, test } from './visitor.ts'

test('a plan’s questions report missing answers; a decline holds until the basic info changes; good answers lead to the cart [SF-4.28, SF-4.29, D-2.10]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.open('/plan/8101')
  await visitor.heading('Critical Illness Cash')
  const answer = async (ill: 'Yes' | 'No') => {
    await page.getByRole('button', { name: 'Enroll Now' }).click()
    const form = page.getByRole('form', { name: 'Plan questions' })
    await form.getByText(ill, { exact: true }).click()
    await form.getByLabel(/How many nights/).fill('2')
    await form.getByRole('textbox', { name: /When did you last see/ }).fill('03/02/2026')
    await form.getByLabel(/How would you describe/).selectOption('Good')
    await form.getByRole('button', { name: 'Save my answers' }).click()
  }
  await visitor.looksRight('before-the-questions')
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByText('Choose yes or no')).toBeVisible()
  await visitor.looksRight('questions-missing')
  await page.reload()
  await answer('Yes')
  const declined = page.getByText(/we cannot offer it to you/)
  await expect(declined).toBeVisible()
  await visitor.looksRight('declined')
  await page.reload()
  await expect(declined).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByText('Male', { exact: true }).click()
  await page.getByRole('button', { name: 'Update prices' }).click()
  await answer('No')
  await expect(page.locator('.price-large')).toBeVisible()
  await visitor.fits('answered')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await visitor.heading('My Cart')
})

test('a plan with Aflac-style questions has no Add to Cart until every required yes is given [SF-4.30, SF-5.12]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.open('/plan/6001')
  const form = page.getByRole('form', { name: 'Questions before you add this plan' })
  const question = (text: RegExp) => form.getByRole('group', { name: text })
  await question(/20 hours/)
    .getByText('No', { exact: true })
    .click()
  await expect(form.getByText('Please answer yes in order to continue')).toBeVisible()
  await visitor.looksRight('aflac')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await question(/20 hours/)
    .getByText('Yes', { exact: true })
    .click()
  await question(/health plan/)
    .getByText('Yes', { exact: true })
    .click()
  await question(/another plan/)
    .getByText('No', { exact: true })
    .click()
  await form.getByRole('button', { name: 'Submit my answers' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await visitor.heading('My Cart')
})
