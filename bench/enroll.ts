import { randomInt } from 'node:crypto'
import { must, openClient, startEnrollment } from './client.ts'

/** The smallest picture that is one: a single pixel as PNG. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A whole enrollment as the browser makes it, from filter to receipt; `took` gets every call's milliseconds; yields the policy number. */
export const enrollOnce = async (address: string, took: number[]): Promise<string> => {
  const plain = openClient(address)
  const client = {
    ...plain,
    call: async (method: string, path: string, input: Record<string, unknown> = {}) => {
      const started = performance.now()
      const answer = await plain.call(method, path, input)
      took.push(performance.now() - started)
      return answer
    },
  }
  const get = (path: string, input: Record<string, unknown> = {}) => must(client.call('GET', path, input))
  const post = (path: string, input: Record<string, unknown>) => must(client.call('POST', path, input))
  // Somebody else each time: whoever has the plan already is a case of its own.
  const enrollment_id = await startEnrollment(client, `${randomInt(100, 600)}${randomInt(10, 99)}9999`)
  const of = { enrollment_id }
  await get('/api/v1/get-left-side-filter-fields', of)
  await get('/api/v1/get-filtered-plans', of)
  await get('/api/v1/get-plan-detail/1002')
  await get('/api/v1/get-plan-pricing-detail', { pid: 1002, ...of })
  await get('/api/v1/get-plan-cart', of)
  await get('/api/v1/get-dynamic-tabs', of)
  await get('/api/v1/get-form-fields-personal-info', of)
  // As the browser does: a picture that is refused is no reason to stop.
  await client.call('POST', '/api/v1/save-screenshot', { ...of, name: 'primary_info', image: pixel })
  await get('/api/v1/get-form-fields-contact-info', of)
  await post('/api/v1/save-contact-info', {
    ...of,
    address1: '200 West Street',
    city: 'Chicago',
    phone_number: '3125550142',
    email_address: 'maria.lopez@mail.example',
  })
  await get('/api/v1/get-dynamic-tabs', of)
  const { result } = await get('/api/v1/get-agreement-texts', of)
  await get('/api/v1/get-form-fields-agreement-info', of)
  const accepted = (Array.isArray(result) ? result : []).map(
    (text: { agreement_id: string; version: number }) => `${text.agreement_id}@${text.version}`,
  )
  await post('/api/v1/save-agreement-info', {
    ...of,
    eprocess: 'applicant',
    user_name: 'Maria Lopez',
    answer: '9999',
    signature: pixel,
    accepted,
  })
  await get('/api/v1/get-payment-method', of)
  await get('/api/v1/get-form-fields-billing-info', of)
  await get('/store-api/v1/get-billing-text', of)
  await post('/api/v1/save-billing-info', {
    ...of,
    payment_method: 'cc',
    first_name_on_cc: 'Maria',
    last_name_on_cc: 'Lopez',
    card_number: '4242424242424242',
    expiration_month: '12',
    expiration_year: '2035',
    security_code: '123',
    is_physical_address: 'yes',
  })
  await get('/api/v1/get-dynamic-tabs', of)
  for (const column of ['primary_info', 'contact_info', 'aggrement_info', 'payment_info'])
    await get('/api/v1/get-enrollment-temp-info', { ...of, column })
  await post('/api/v1/save-review-info', of)
  const { policy_id } = await get('/api/v1/get-receipt', of)
  return String(policy_id)
}
