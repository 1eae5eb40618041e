import * as z from 'zod'
import { call } from '../call.ts'
import { required } from '../rules.ts'

/** Hours in which a member’s changed email address gets no invitation or password link, unless somebody confirms it. */
export const emailChangeHours = 72
/** The one error for a wrong, used or expired link. */
export const emailChangeInvalid = 'This link has expired or was already used'

const byLink = {
  method: 'POST',
  who: 'anyone',
  input: z.strictObject({ token: z.string({ error: required }).max(400, emailChangeInvalid) }),
} as const

export const openEmailChange = call({
  ...byLink,
  path: '/api/v1/open-email-change',
  load: 'read',
  about:
    'Checks whether the link to confirm a changed email address is valid. Returns when it was changed, and no address.',
  output: z.object({ changed_at: z.string() }),
})

export const confirmEmailChange = call({
  ...byLink,
  path: '/api/v1/confirm-email-change',
  about:
    'Confirms, with the single-use link sent to a policy’s previous email address, that the member asked for the change. ' +
    'Invitations and password links then work again.',
  output: z.object({}),
})
