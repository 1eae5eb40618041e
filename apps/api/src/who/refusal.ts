import type { Fault } from '@openroll/contract/reply'

/** A refusal in the form of D-8.01. Anything else thrown is a bug: a 500. */
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

/** 422: one invalid input; the message is shown beside it. */
export const fieldFault = (target: string, message: string): Refusal => refusal(422, target, message)
/** 422 with all errors of a form. */
export const fieldFaults = (faults: readonly Fault[]): Refusal => new Refusal(422, faults)
/** 404; also for someone else's enrollment (D-1.02). */
export const notFound = (target: string, message = 'Not found'): Refusal => refusal(404, target, message)
export const enrollmentNotFound = (): Refusal => notFound('enrollment_id', 'Enrollment not found')
export const planNotFound = (target = 'plan_id'): Refusal => notFound(target, 'Plan not found')
export const repNotFound = (): Refusal => notFound('agent_id', 'Rep not found')
export const groupNotFound = (): Refusal => notFound('group_id', 'Group not found')
export const siteNotFound = (target: string): Refusal => notFound(target, 'Site not found')
/** For URLs without a call or page, or without one for this caller. */
export const notFoundMessage = 'Nothing found at this address'
export const unauthorized = (message = 'Sign in first'): Refusal => refusal(401, 'authorization', message)
export const forbidden = (message = 'This belongs to someone else'): Refusal => refusal(403, 'authorization', message)
/** 409: the enrollment is submitted and can no longer be changed (D-4.06). */
export const alreadySubmitted = (): Refusal =>
  refusal(409, 'enrollment_id', 'This enrollment is complete and can no longer be changed')
/** 409 about something other than the requested enrollment. */
export const conflict = (target: string, message: string): Refusal => refusal(409, target, message)
/** 429 with the seconds until a retry makes sense. */
export const tooMany = (target: string, message: string, retryAfter: number): Refusal =>
  new Refusal(429, [{ target_element: target, error_message: message }], { retryAfter })
/** 503: overloaded, or the database is temporarily unreachable. */
export const busy = (): Refusal =>
  new Refusal(503, [{ target_element: 'server', error_message: 'We’re busy right now. Try again in a moment' }], {
    retryAfter: 5,
  })
