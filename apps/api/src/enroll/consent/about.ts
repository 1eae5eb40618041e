import type { ConsentSaid, LinkOnly, getConsent, askConsent, signConsent } from '@openroll/contract/enroll/consent'
import { forbidden, unauthorized } from '../../who/refusal.ts'
import type { Ask } from '../../http/serve.ts'
import type { Person } from '../../who/person.ts'
import type { Charge } from '../../http/spend.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { addressesOnFile } from '../../roles/members/address-on-file.ts'
import type { Kept } from '../steps/kept.ts'
import { consentOver, linkOnlyFor, needsConsent } from './over.ts'
import { consentSaidOf } from './said.ts'

export type Asking = Ask<typeof getConsent> | Ask<typeof askConsent> | Ask<typeof signConsent>
export type ReadKept = (ask: Asking) => Promise<Kept>
/** What is about to be submitted for somebody, by whom, and where that person is reached. */
export type About = {
  readonly by: Person
  readonly over: string
  readonly said: ConsentSaid
  readonly email: string
  /** Why only a link will do; `stored`: what is on file pays, so it goes to the address on file. */
  readonly linkOnly: LinkOnly | null
  /** Other addresses on file of theirs, which are told as well. */
  readonly onFile: readonly string[]
}

/** 401 where nobody is signed in, 403 for a member: who enrolls themselves has nobody to ask. */
export const aboutOf = async (ask: Asking, read: ReadKept): Promise<About> => {
  const { person } = ask.asker
  if (person === null) throw unauthorized()
  if (!needsConsent(ask.asker)) throw forbidden('You enroll yourself, so nobody has to be asked')
  const kept = await read(ask)
  const given = kept.answers('contact_info').email_address ?? ''
  const addresses = await addressesOnFile(ask.db, ask.enrollment.user_id)
  const linkOnly = linkOnlyFor(kept)
  const email = linkOnly === 'stored' ? (addresses[0] ?? '') : given
  const onFile = addresses.filter((one) => mailboxOf(one) !== mailboxOf(email))
  return {
    by: person,
    over: consentOver(ask.vault, kept),
    said: consentSaidOf(kept, ask.today),
    email,
    linkOnly,
    onFile,
  }
}

/** What it is charged to that somebody is asked, or signs, by who asks (D-1.17). */
export const askerCharge = ({ by }: About): Charge => ({ budget: 'consents_per_sender', key: `${by.role} ${by.id}` })
