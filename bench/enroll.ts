import { getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import { saveScreenshot } from '@openroll/contract/enroll/pictures'
import { getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { randomInt } from 'node:crypto'
import { must, openClient } from './client.ts'
import { filled, readWalk } from './walk.ts'

const walk = readWalk()

/** Somebody else each time: whoever has the plan already is a case of its own, and so is a mailbox that gets all receipts. */
const somebody = (): Record<string, string> => {
  const number = `${randomInt(100, 600)}${randomInt(10, 99)}`
  return {
    $ssn: `${number}9999`,
    $email: `maria.${number}@mail.example`,
    $expiration_year: String(new Date().getFullYear() + 2),
  }
}

/** What later calls need of an answer, by its call's path. */
const learnt: Readonly<Record<string, (data: Record<string, unknown>) => Record<string, string>>> = {
  [addFilterForNewUser.path]: (data) => ({ $enrollment_id: String(data.temp_enrollment_id) }),
  [getCartEffectiveDates.path]: ({ result }) => ({ $effective_date: Array.isArray(result) ? String(result[0]) : '' }),
  [getFormFieldsAgreementInfo.path]: ({ result }) => {
    const states: { field_name: string; value: string }[] = Array.isArray(result) ? result : []
    return { $today: states.find((state) => state.field_name === 'date')?.value ?? '' }
  },
  [getReceipt.path]: (data) => ({ $policy_id: String(data.policy_id) }),
}

/**
 * A whole enrollment, call by call as the browser's was recorded, from the network address `from`; `took` gets every call's
 * milliseconds; yields the policy number.
 */
export const enrollOnce = async (address: string, took: number[], from?: string): Promise<string> => {
  const client = openClient(address, '', from)
  let own = somebody()
  for (const recorded of walk.calls) {
    const method = recorded.method === 'GET' ? 'GET' : 'POST'
    const started = performance.now()
    const answer = client.call({ method, path: recorded.path }, filled(recorded, own, walk.pictures))
    // As the browser does: a picture that is refused is no reason to stop.
    const data = recorded.path === saveScreenshot.path ? await answer.then(() => ({})) : await must(answer)
    took.push(performance.now() - started)
    own = { ...own, ...learnt[recorded.path]?.(data) }
  }
  return own.$policy_id ?? ''
}
