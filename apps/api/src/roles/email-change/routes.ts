import { confirmEmailChange, emailChangeInvalid, openEmailChange } from '@openroll/contract/roles/email-change'
import {
  confirmWaiting,
  endEmailChangeLink,
  findEmailChangeLink,
  waitingEmailChanges,
  type EmailChangeLink,
  type WaitingEmailChange,
} from '../../enrollment/email-change-store.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { isMailedTo, mailedTokenHash } from '../../vault/mailed-token.ts'
import { notFound } from '../../who/refusal.ts'

/** Lets the old mailbox confirm an operator's change of a member's email address. */
export const emailChangeRoutes = (app: App): void => {
  serve(app, openEmailChange, async (ask) => ({ changed_at: (await requireChange(ask)).change.at }))

  serve(app, confirmEmailChange, async (ask) => {
    const { db, audit, caller, browser, now } = ask
    const { link } = await requireChange(ask)
    const { enrollment_id, change_id, link_hash } = link
    await db.transaction(async (tx) => {
      if ((await confirmWaiting(tx, { enrollment_id, change_id, by: null, now })) === 0) throw linkError()
      const actor = { ...caller, address: browser.address }
      const about = [{ enrollment_id }]
      await audit.note(tx, { event: 'email-change-confirmed', actor, about, details: { by: 'old mailbox' }, now })
    })
    await endEmailChangeLink(db, link_hash)
    return {}
  })
}

const linkError = () => notFound('token', emailChangeInvalid)

/** The pending change that a token confirms; one error for every failure (D-1.16). */
const requireChange = async ({
  db,
  vault,
  input,
  now,
}: Ask<typeof openEmailChange>): Promise<{ readonly link: EmailChangeLink; readonly change: WaitingEmailChange }> => {
  const hash = mailedTokenHash(vault, 'email-change', input.token)
  const link = hash === undefined ? undefined : await findEmailChangeLink(db, hash, now)
  const pending = link === undefined ? [] : await waitingEmailChanges(db, link.enrollment_id, now)
  const change = pending.find(({ change_id }) => change_id === link?.change_id)
  if (link === undefined || change === undefined) throw linkError()
  if (!isMailedTo(vault, 'email-change', input.token, link.enrollment_id)) throw linkError()
  return { link, change }
}
