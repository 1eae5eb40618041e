import { eachAsked, most, readWalk, recordedOf, withPlaces, writeWalk, type Recorded } from '../bench/walk.ts'
import { maria } from './person.ts'
import { expect, test } from './visitor.ts'

const screenshotNames = ['aggrement_info', 'cart', 'contact_info', 'payment_info', 'primary_info', 'review_info']

test('enrolling one person in one plan takes few calls and at most 200 KB, as in the benchmark [EW-4.04, EW-1.04, EW-2.26]', async ({
  visitor,
  page,
}) => {
  const sent: Recorded[] = []
  let bytes = 0
  page.on('request', (request) => {
    const call = recordedOf(request)
    if (call === undefined) return
    bytes += request.postDataBuffer()?.length ?? 0
    sent.push(call)
  })
  await visitor.open()
  await visitor.seePlans('Just me')
  await page.getByRole('link', { name: 'Aetna Dental High', exact: true }).click()
  await visitor.heading('Aetna Dental High')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await visitor.heading('My Cart')
  await visitor.proceed()
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.sign()
  await visitor.next()
  await visitor.payByCard()
  await visitor.next()
  const screenshotCount = () => sent.filter(({ path }) => path.endsWith('/save-screenshot')).length
  // Waits for the previous step's screenshot, which the server would refuse after submission.
  await expect.poll(screenshotCount).toBe(5)
  await visitor.submit()
  await expect.poll(screenshotCount).toBe(6)
  const sentNames = sent.filter(({ path }) => path.endsWith('/save-screenshot')).map(({ input }) => String(input.name))
  expect(new Set(sentNames)).toEqual(new Set(screenshotNames))

  const valueOf = (path: string, field: string): string => {
    const value = sent.find((call) => call.path.endsWith(path))?.input[field]
    return typeof value === 'string' ? value : ''
  }
  const { calls, pictures: screenshots } = withPlaces(sent, {
    $enrollment_id: valueOf('/cart-checkout', 'enrollment_id'),
    $effective_date: valueOf('/cart-checkout', 'effective_date'),
    $today: valueOf('/save-agreement-info', 'date'),
    $expiration_year: valueOf('/save-billing-info', 'expiration_year'),
    $ssn: maria.ssn,
    $email: maria.email_address,
  })
  expect(calls.length, calls.map(({ path }) => path.replace(/^.*\//, '')).join(', ')).toBeLessThanOrEqual(most.calls)
  expect(bytes).toBeLessThanOrEqual(200_000)
  for (const png of Object.values(screenshots)) {
    expect(png.length).toBeLessThanOrEqual(40_000)
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  }
  if (process.env.RECORD_WALK !== undefined) writeWalk({ calls, pictures: screenshots })
  const recorded = readWalk()
  // A read that is pending when its page is left is requested again by the next page.
  const distinctCalls = (of: readonly Recorded[]) => [...new Set(eachAsked(of))]
  expect(distinctCalls(calls), 'RECORD_WALK=1 records what the benchmark sends').toEqual(distinctCalls(recorded.calls))
  for (const [name, png] of Object.entries(screenshots)) {
    const ratio = png.length / (recorded.pictures[name]?.length ?? 0)
    expect(ratio, `${name} against the benchmark’s`).toBeGreaterThan(0.6)
    expect(ratio, `${name} against the benchmark’s`).toBeLessThan(1.6)
  }
})
