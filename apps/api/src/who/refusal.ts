import type { Fault } from '@openroll/contract/reply'

/** An answer that says no, in the one form of D-8.01. Anything else that is thrown is a fault of ours: a 500. */
export class Refusal extends Error {
  readonly status: number
  readonly faults: readonly Fault[]
  readonly extra: { readonly errors?: Record<string, unknown>; readonly retryAfter?: number }

  constructor(status: number, faults: readonly Fault[], extra: Refusal['extra'] = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.faults = faults
    this.extra = extra
  }
}

const refusal = (status: number, target_element: string, error_message: string) =>
  new Refusal(status, [{ target_element, error_message }])

/** 422: one input is wrong; the message belongs beside it. */
export const fieldFault = (target: string, message: string): Refusal => refusal(422, target, message)
/** 422 with every fault of a form. */
export const fieldFaults = (faults: readonly Fault[]): Refusal => new Refusal(422, faults)
/** 404; also what anybody gets who asks for an enrollment that is not theirs (D-1.02). */
export const notFound = (target: string, message = 'Not found'): Refusal => refusal(404, target, message)
export const enrollmentNotFound = (): Refusal => notFound('enrollment_id', 'Enrollment not found')
export const planNotFound = (target = 'plan_id'): Refusal => notFound(target, 'Plan not found')
export const repNotFound = (): Refusal => notFound('agent_id', 'Rep not found')
export const groupNotFound = (): Refusal => notFound('group_id', 'Group not found')
export const siteNotFound = (target: string): Refusal => notFound(target, 'There is no such site')
/** Where no call or page is, or none for who asks. */
export const nothingHere = 'There is nothing at this address'
export const unauthorized = (message = 'Sign in first'): Refusal => refusal(401, 'authorization', message)
export const forbidden = (message = 'This belongs to someone else'): Refusal => refusal(403, 'authorization', message)
/** 409: the enrollment is submitted and can no longer be changed (D-4.06). */
export const alreadySubmitted = (): Refusal =>
  refusal(409, 'enrollment_id', 'This enrollment is complete and can no longer be changed')
/** 409 about something other than the enrollment that was asked for. */
export const conflict = (target: string, message: string): Refusal => refusal(409, target, message)
/** 429 with the seconds after which it is worth trying again. */
export const tooMany = (target: string, message: string, retryAfter: number): Refusal =>
  new Refusal(429, [{ target_element: target, error_message: message }], { retryAfter })
/** 503: overloaded, or the database is out of reach for the moment. */
export const busy = (): Refusal =>
  new Refusal(503, [{ target_element: 'server', error_message: 'The service is busy. Try again in a moment' }], {
    retryAfter: 5,
  })
