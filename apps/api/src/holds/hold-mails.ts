import type { HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import type { Directory } from '../directory/directory.ts'
import { brandOf } from '../mail/brand.ts'
import {
  confirmEmailLetter,
  confirmEmployeeLetter,
  employeeReleasedLetter,
  groupConfirmsLetter,
} from '../mail/letters/holds.ts'
import type { NewMail } from '../mail/outbox.ts'
import type { HeldPolicy } from './hold-store.ts'

type Context = { readonly directory: Directory; readonly publicUrl: string }

/** Emails that ask for a hold's confirmation; none if no email is due. `receiptToken` opens the receipt. */
export const holdMails = (
  hold: HoldToConfirm,
  { enrollment_id, policy_id, site_id, group_id, email }: HeldPolicy & { readonly enrollment_id: string },
  { directory, publicUrl }: Context,
  receiptToken?: string,
): NewMail[] => {
  const brand = brandOf(directory.site(site_id), publicUrl)
  const mail = { enrollment_id, from_name: brand.name, event: `hold/${hold}` }
  if (hold === 'unconfirmed') {
    if (receiptToken === undefined || email === null) return []
    const letter = confirmEmailLetter(brand, { policy_id, url: `${brand.url}/receipt#${receiptToken}` })
    return [{ ...mail, kind: 'confirm-email', to: email, letter }]
  }
  const group = directory.group(group_id)
  if (group === undefined) return []
  const toGroup: NewMail = {
    ...mail,
    event: `hold/${hold}/group`,
    kind: 'confirm-employee',
    to: group.email,
    letter: confirmEmployeeLetter(brand, { group: group.gname }),
  }
  if (email === null) return [toGroup]
  const letter = groupConfirmsLetter(brand, { policy_id, group: group.gname })
  return [toGroup, { ...mail, kind: 'group-confirms', to: email, letter }]
}

/** Tells the group that an operator released an unconfirmed employee; no email without a group. */
export const employeeReleasedMails = (
  { enrollment_id, site_id, group_id }: Pick<HeldPolicy, 'site_id' | 'group_id'> & { readonly enrollment_id: string },
  { directory, publicUrl }: Context,
): NewMail[] => {
  const group = directory.group(group_id)
  if (group === undefined) return []
  const brand = brandOf(directory.site(site_id), publicUrl)
  const letter = employeeReleasedLetter(brand, { group: group.gname })
  const mail = { enrollment_id, event: 'hold/unlisted/released', kind: 'employee-released' as const }
  return [{ ...mail, from_name: brand.name, to: group.email, letter }]
}
