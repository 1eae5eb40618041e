import type { changeAccount } from '@openroll/contract/office/accounts'
import { isConsole } from '@openroll/contract/role-meanings'
import { dutiesColumn } from '../../accounts/duties.ts'
import { removeSecondFactor } from '../../accounts/second-factor-store.ts'
import { hasAccountsOperator } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import type { Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { dutiesChanged } from '../../mail/letters/access-changed.ts'
import { mailAccountLink } from '../../roles/password/invite.ts'
import { mailAccountChange } from '../../roles/password/mail-account-change.ts'
import { notifyAccessChange } from './notify-access-change.ts'
import { invitedAs } from './account-holder.ts'
import { revokeAccess, endLinks, setDisabledAt, setDuties, touch, type AccountRow } from './store.ts'

type ChangeRequest = Ask<typeof changeAccount>
type ChangeResult = 'done' | 'changed meanwhile' | 'last'

/** Makes the change, unless the account changed since it was read. */
export const applyChange = async (ask: ChangeRequest, found: AccountRow): Promise<ChangeResult> => {
  const { db, input, now } = ask
  const { account_id } = found
  let isRetry = false
  const isDone = await db.transaction(async (tx) => {
    const touched = await touch(tx, { account_id, seen: input.seen, now, isRetry })
    isRetry = true
    if (touched === 0) return false
    await makeChange(ask, tx, found)
    return true
  })
  if (!isDone) return 'changed meanwhile'
  // Two operators can remove each other's duty at the same time: one that then finds no operator left undoes its change.
  if (await hasAccountsOperator(db)) return 'done'
  await setDuties(db, account_id, found.duties)
  await setDisabledAt(db, account_id, null)
  return 'last'
}

const makeChange = async (ask: ChangeRequest, tx: Db, found: AccountRow): Promise<void> => {
  const { input, now, vault, directory, browser, config, caller } = ask
  const { account_id, email, state } = found
  switch (input.change) {
    case 'duties':
      await setDuties(tx, account_id, dutiesColumn.parse(input.duties ?? ''))
      await notifyAccessChange(ask, tx, {
        account_id,
        message: dutiesChanged.other,
        affected: { message: dutiesChanged.own, to: [email] },
      })
      return
    case 'disable':
      await setDisabledAt(tx, account_id, now)
      await notifyAccessChange(ask, tx, {
        account_id,
        message: 'An operator disabled an account.',
        affected: { message: 'An operator disabled your account.', to: [email] },
      })
      return
    case 'enable':
      await setDisabledAt(tx, account_id, null)
      await notifyAccessChange(ask, tx, {
        account_id,
        message: 'An operator re-enabled an account.',
        affected: { message: 'An operator re-enabled your account.', to: [email] },
      })
      return
    case 'end-sessions':
      await revokeAccess(tx, account_id)
      if (isConsole(found.role))
        await notifyAccessChange(ask, tx, {
          account_id,
          message: 'An operator signed another operator out everywhere.',
          affected: { message: 'An operator signed you out everywhere.', to: [email] },
        })
      return
    case 'remove-second-factor':
      await removeSecondFactor(tx, email, now)
      await mailAccountChange(ask, tx, email, 'An operator removed two-step verification.')
      await notifyAccessChange(ask, tx, {
        account_id,
        message: 'An operator removed two-step verification from an account.',
      })
      return
    case 'mail-link': {
      await endLinks(tx, account_id)
      const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
      const purpose = state === 'invited' ? invitedAs(found, directory) : undefined
      await mailAccountLink(
        tx,
        { vault, brand, now },
        { person_id: account_id, email, as: purpose, by: caller.person?.name },
      )
    }
  }
}
