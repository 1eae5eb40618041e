import { getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from './client.ts'
import { filled, filledAlso, type Walk } from './walk.ts'

/** A new person each time: existing policies and full mailboxes are special cases. */
const newPerson = (): Record<string, string> => {
  const number = `${randomInt(100, 600)}${randomInt(10, 99)}`
  return {
    $ssn: `${number}9999`,
    $email: `maria.${number}@mail.example`,
    $expiration_year: String(new Date().getFullYear() + 2),
  }
}

/** Values from responses that later calls need, by call path. */
const responseValues: Readonly<Record<string, (data: Record<string, unknown>) => Record<string, string>>> = {
  [addFilterForNewUser.path]: (data) => ({ $enrollment_id: String(data.temp_enrollment_id) }),
  [getCartEffectiveDates.path]: ({ result }) => ({ $effective_date: Array.isArray(result) ? String(result[0]) : '' }),
  [getFormFieldsAgreementInfo.path]: ({ result }) => {
    const states: { field_name: string; value: string }[] = Array.isArray(result) ? result : []
    return { $today: states.find((state) => state.field_name === 'date')?.value ?? '' }
  },
  [saveReviewInfo.path]: (data) => ({ $policy_id: String(data.policy_id) }),
}

/** Milliseconds of every call, and how often the server was busy (503). */
type Tally = { readonly took: number[]; busy: number }
export const newTally = (): Tally => ({ took: [], busy: 0 })

/**
 * A complete enrollment, replaying a browser's recorded calls from the network address `from`; returns the policy number. Retries
 * when the server is busy, like a person pressing Try again.
 */
export const enrollOnce = async (address: string, walk: Walk, tally: Tally, from?: string): Promise<string> => {
  const client = openClient(address, '', from)
  let own = newPerson()
  for (const recorded of walk.calls) {
    const method = recorded.method === 'GET' ? 'GET' : 'POST'
    const ask = async (): ReturnType<typeof client.call> => {
      const started = performance.now()
      const input = filled(recorded, own, walk.pictures)
      const answer = await client.call({ method, path: recorded.path }, input, filledAlso(recorded, own))
      tally.took.push(performance.now() - started)
      if (answer.status !== 503) return answer
      tally.busy += 1
      await pause(500)
      return ask()
    }
    const { status, data, also = [] } = await ask()
    // Like the browser, continues when a picture is refused.
    if (status !== 200 && recorded.path !== saveScreenshot.path)
      throw new Error(`${recorded.path} answered ${status}: ${JSON.stringify(data)}`)
    const answers = [[recorded.path, data], ...also.map((answer, at) => [recorded.also?.[at]?.split('?')[0], answer])]
    for (const [path, answer] of answers) own = { ...own, ...responseValues[String(path)]?.({ ...Object(answer) }) }
  }
  return own.$policy_id ?? ''
}
