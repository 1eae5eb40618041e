import { getRepayForm, giveAnother, mailRepayLink } from '@openroll/contract/office/repay'
import { maskEmail } from '@openroll/contract/mask'
import { keepRepayLink } from '../enrollment/repay-link.ts'
import { serve, type App, type Ask } from '../http/serve.ts'
import { spend } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { repayLinkLetter } from '../mail/letters/repay.ts'
import { queueMail } from '../mail/outbox.ts'
import { repayPage } from '../mail/repay-page.ts'
import { actOn } from '../office/enrollment/act-on.ts'
import { beginAct, howFar, nameOfAct } from '../office/enrollment/begun.ts'
import { noteAct } from '../office/enrollment/note.ts'
import { noAddressOfMember, noMailHere } from '../office/enrollment/receipt-again.ts'
import { policyNamed } from '../office/money/policy-named.ts'
import { conflict } from '../who/refusal.ts'
import { giveAnother as give, standsNow } from './give.ts'

/** Another card or account as an operator enters it, or has asked for by mail. */
export const officeRepayRoutes = (app: App): void => {
  serve(app, getRepayForm, async (ask) => {
    const { owing, said } = await standsNow(ask, await enrollmentNamed(ask), { ahead: true })
    await noteAct(ask, getRepayForm, owing, 'repay-opened')
    return { result: said }
  })

  serve(app, giveAnother, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    const { policy_id: _, why, ...form } = ask.input
    return give(ask, { enrollment_id, way: 'operator', call: giveAnother, form, why })
  })

  serve(app, mailRepayLink, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    const email = await mailLink(ask, enrollment_id)
    ask.wakeMail()
    return { email: maskEmail(email) }
  })
}

type Named = Pick<Ask<typeof getRepayForm>, 'db'> & { readonly input: { readonly policy_id: string } }

const enrollmentNamed = async ({ db, input }: Named): Promise<string> =>
  (await policyNamed(db, input.policy_id)).enrollment_id

const mailLink = async (ask: Ask<typeof mailRepayLink>, enrollment_id: string): Promise<string> => {
  const { db, vault, config, directory, input, now } = ask
  const { act_id } = input
  const { owing } = await standsNow(ask, enrollment_id, { ahead: false })
  const { email, first_name, policy_id, site_id } = owing
  if (!config.mail) throw conflict('email', noMailHere)
  if (email === null) throw conflict('email', noAddressOfMember)
  const act = { ...ask, input: { enrollment_id, act_id } }
  if ((await howFar(act, mailRepayLink)) !== 'not begun') return email
  await spend(ask, [{ budget: 'repay_mails_per_enrollment', key: enrollment_id }], { target: 'email' })
  const link = await keepRepayLink({ db, vault }, enrollment_id, now)
  const brand = brandOf(directory.site(site_id), config.publicUrl)
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, act, mailRepayLink))) return
    const letter = repayLinkLetter(brand, {
      first_name: first_name ?? '',
      policy_id,
      link: repayPage(brand, link),
      goesOn: owing.plans !== null,
    })
    const mail = {
      enrollment_id,
      event: nameOfAct(mailRepayLink, act_id),
      kind: 'repay-link',
      from_name: brand.name,
      to: email,
      letter,
    }
    if (await queueMail(tx, mail, now)) await noteAct({ ...ask, db: tx }, mailRepayLink, owing, 'repay-link-sent')
  })
  return email
}
