import { readEveryStep, recordedOf, withPlaces, writeEveryStep, type Recorded } from '../bench/walk.ts'
import { beginAsEmployee, fillEmployer, answerNoToHealth } from './employee.ts'
import { ana, ben, luis, maria, rosa } from './person.ts'
import { expect, test, type Visitor } from './visitor.ts'

const eva = { first: 'Eva', born: '07/07/2020', ssn: '219044444', gender: 'Female' } as const

/** Goes from a rep's page through a group to the receipt, with dental, Optional Life, a family of five and three beneficiaries. */
const walk = async (visitor: Visitor) => {
  const { page } = visitor
  await beginAsEmployee(visitor, 'My whole family')
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.heading('Employer Information')
  await fillEmployer(visitor)
  await visitor.next()
  await visitor.heading('Beneficiary Information')
  const shares = [
    { ...luis, gender: undefined, relationship: 'Spouse', share: '50' },
    { ...rosa, relationship: 'Parent', share: '30' },
    { ...ana, gender: undefined, relationship: 'Child', share: '20' },
  ]
  for (const [index, person] of shares.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add Beneficiary' }).click()
    await visitor.addPerson(person, 'Add Beneficiary')
  }
  await visitor.looksRight('three-beneficiaries')
  await visitor.next()
  await visitor.heading('Primary Health Questions')
  await answerNoToHealth(visitor)
  await visitor.next()
  await visitor.heading('Dependent Information')
  for (const [index, person] of [luis, ana, ben, eva].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add child' }).click()
    await visitor.addPerson(person, 'Submit')
  }
  await visitor.looksRight('family-of-five')
  await visitor.next()
  await visitor.signAndPay()
  await visitor.heading('Review & Confirmation')
  await visitor.looksRight('review-of-every-step')
  for (const name of ['Employer', 'Beneficiary', 'Primary Health', 'Dependent', 'Billing'])
    await expect(page.getByRole('region', { name: new RegExp(`^${name}`) })).toBeVisible()
  await visitor.submit()
  for (const { first } of [luis, ana, ben, eva]) await expect(page.getByText(`${first} Lopez`).first()).toBeVisible()
  await visitor.looksRight('receipt-of-every-step')
}

test('an employee with a family of five completes every step with three beneficiaries and four dependents, like the benchmark [EW-1.01, EW-1.02, EW-9.01, D-4.01, D-4.19, D-4.20]', async ({
  visitor,
  page,
}) => {
  test.slow()
  const sent: Recorded[] = []
  page.on('request', (request) => {
    const call = recordedOf(request)
    if (call !== undefined) sent.push(call)
  })
  await walk(visitor)
  const screenshotCount = () => sent.filter(({ path }) => path.endsWith('/save-screenshot')).length
  await expect.poll(screenshotCount).toBe(10)

  const valueOf = (path: string, field: string): string => {
    const value = sent.find((call) => call.path.endsWith(path))?.input[field]
    return typeof value === 'string' ? value : ''
  }
  const recorded = withPlaces(sent, {
    $enrollment_id: valueOf('/cart-checkout', 'enrollment_id'),
    $effective_date: valueOf('/cart-checkout', 'effective_date'),
    $today: valueOf('/save-agreement-info', 'date'),
    $expiration_year: valueOf('/save-billing-info', 'expiration_year'),
    $ssn: maria.ssn,
    $email: maria.email_address,
  })
  if (process.env.RECORD_WALK !== undefined) writeEveryStep(recorded)
  const writesOf = (calls: readonly Recorded[]) =>
    calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(writesOf(recorded.calls).toSorted(), 'RECORD_WALK=1 records what the benchmark sends').toEqual(
    writesOf(readEveryStep().calls).toSorted(),
  )
})
