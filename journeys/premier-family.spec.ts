import { ana, ben, luis } from './person.ts'
import { expect, test, type Visitor } from './visitor.ts'

const question = 'Will you be Enrolling your spouse ?'

/** Goes to the dependents step with a premier plan. */
const toDependents = async (visitor: Visitor, who: 'Me and my kids' | 'My whole family') => {
  await visitor.begin(who, 9201)
  await visitor.fillPersonalAndContact()
  await visitor.heading('Dependent Information')
}
const answerQuestion = async ({ page }: Visitor, answer: 'Yes' | 'No') => {
  await page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
}
const nextButton = ({ page }: Visitor) => page.getByRole('button', { name: 'Next', exact: true })
const finishEnrollment = async (visitor: Visitor) => {
  await visitor.next()
  await visitor.signAndPay()
  await visitor.submit()
}

test('a premier plan covers one child: nobody else can be added [EW-2.15, EW-4.31, EW-4.39, EW-9.02]', async ({
  visitor,
}) => {
  const { page } = visitor
  await toDependents(visitor, 'Me and my kids')
  await expect(page.getByText('Child information required').first()).toBeVisible()
  await expect(page.getByText(question)).toHaveCount(0)
  await expect(nextButton(visitor)).toBeDisabled()
  await visitor.addPerson(ana, 'Submit')
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await expect(nextButton(visitor)).toHaveAttribute('title', 'Click to continue enrollment')
  await visitor.fits('premier-one-child')
  await finishEnrollment(visitor)
  await expect(page.getByText('Ana Lopez')).toBeVisible()
})

test('a premier family that answers Yes adds the spouse first, then children, and can undo a deletion [EW-2.18, EW-4.18, EW-4.19, EW-4.33, EW-5.21]', async ({
  visitor,
}) => {
  const { page } = visitor
  await toDependents(visitor, 'My whole family')
  await visitor.looksRight('spouse-question')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please select spouse status')).toBeVisible()
  await visitor.looksRight('spouse-question-unanswered')
  await answerQuestion(visitor, 'Yes')
  await expect(page.getByRole('heading', { name: 'Dependent #1: spouse' })).toBeVisible()
  await visitor.addPerson(luis, 'Submit')
  await page.getByRole('button', { name: 'Add child' }).click()
  await visitor.addPerson(ana, 'Submit')
  await page.getByRole('button', { name: 'Edit dependent Ana Lopez' }).click()
  await expect(nextButton(visitor)).toHaveAttribute('title', 'Please submit the edited form first to continue')
  await visitor.looksRight('premier-family-editing')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete dependent Ana Lopez' }).click()
  await expect(page.getByText('Ana Lopez was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await expect(page.getByText('Ana Lopez')).toBeVisible()
  await expect(page.getByText(question)).toHaveCount(0)
  await visitor.fits('premier-family')
  await finishEnrollment(visitor)
  await expect(page.getByText('Luis Lopez')).toBeVisible()
})

test('a premier family that changes to No sets the spouse aside, gets them back with Yes, and in the end doesn’t enroll them [EW-2.19, EW-4.20, EW-4.29]', async ({
  visitor,
}) => {
  const { page } = visitor
  await toDependents(visitor, 'My whole family')
  await answerQuestion(visitor, 'Yes')
  await visitor.addPerson(luis, 'Submit')
  for (const child of [ana, ben]) {
    await page.getByRole('button', { name: 'Add child' }).click()
    await visitor.addPerson(child, 'Submit')
  }
  const editSpouse = page.getByRole('button', { name: 'Enroll Spouse' })
  await editSpouse.click()
  await answerQuestion(visitor, 'No')
  await expect(page.getByText('Luis Lopez was removed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ben Lopez')).toBeVisible()
  await expect(page.getByText('Luis Lopez')).toHaveCount(0)
  await editSpouse.click()
  await expect(page.getByText('We kept what you entered about Luis Lopez. Choose Yes to add them back.')).toBeVisible()
  await visitor.looksRight('spouse-set-aside')
  await answerQuestion(visitor, 'Yes')
  await expect(page.getByText('Luis Lopez')).toBeVisible()
  await editSpouse.click()
  await answerQuestion(visitor, 'No')
  await expect(page.getByText('Luis Lopez was removed.')).toBeVisible()
  await finishEnrollment(visitor)
  await expect(page.getByText('Ana Lopez')).toBeVisible()
  await expect(page.getByText('Luis Lopez')).toHaveCount(0)
})

/** Takes a family with spouse and child to the dependents step, then changes who is covered in a second window. */
const changeInSecondWindow = async (visitor: Visitor, who: string) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('My whole family')
  await visitor.addPlan(1001)
  await visitor.fits('cart-for-whom')
  await visitor.proceed()
  await visitor.fillPersonalAndContact()
  await visitor.heading('Dependent Information')
  await visitor.addPerson(luis, 'Submit')
  await page.getByRole('button', { name: 'Add child' }).click()
  await visitor.addPerson(ana, 'Submit')
  const shop = await page.context().newPage()
  await shop.goto(new URL('/cart', page.url()).href)
  await shop.getByRole('button', { name: 'Edit' }).click()
  await shop.getByRole('dialog').getByText(who, { exact: true }).click()
  await shop.getByRole('button', { name: 'Update prices' }).click()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await shop.close()
}

test('changing who is covered in another window leaves nobody stuck on the open step [EW-4.35, EW-4.37, SF-2.38]', async ({
  visitor,
}) => {
  const { page } = visitor
  await changeInSecondWindow(visitor, 'Me and my spouse')
  await visitor.next()
  await expect(page.getByText('Your coverage is now Member + Spouse.')).toBeVisible()
  await expect(page.getByText(/Member \+ Spouse doesn’t cover Ana Lopez/)).toBeVisible()
  await visitor.looksRight('coverage-changed')
  await visitor.next()
  await visitor.signAndPay()
  await visitor.submit()
  await expect(page.getByText('Luis Lopez')).toBeVisible()
  await expect(page.getByText('Ana Lopez')).toHaveCount(0)
})

test('switching to member-only coverage ends the step and enrolls nobody else [EW-7.39]', async ({ visitor }) => {
  const { page } = visitor
  await changeInSecondWindow(visitor, 'Just me')
  const removal = page.waitForResponse((response) => response.url().includes('delete-dependent-in-IO'))
  await visitor.next()
  await visitor.heading('Agreement & Signature')
  expect((await removal).status()).toBe(200)
  await visitor.fits('member-only-now')
  await visitor.signAndPay()
  await visitor.submit()
  await expect(page.getByText('Luis Lopez')).toHaveCount(0)
})
