import { getRepayForm, giveAnother, mailRepayLink } from '@openroll/contract/office/enrollment/repay'
import { serve, type App, type Ask } from '../http/serve.ts'
import { auditAct } from '../office/act/note.ts'
import { policyNamed } from '../office/money/policy-named.ts'
import { giveAnother as give, standsNow } from './give.ts'
import { mailLinkAgain } from './mail-link-again.ts'

/** Another card or account as an operator enters it, or has asked for by mail. */
export const officeRepayRoutes = (app: App): void => {
  serve(app, getRepayForm, async (ask) => {
    const { owing, said } = await standsNow(ask, await enrollmentNamed(ask), { ahead: true })
    await auditAct(ask, getRepayForm, owing, 'repay-opened')
    return { result: said }
  })

  serve(app, giveAnother, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    const { policy_id: _, why, ...form } = ask.input
    return give(ask, { enrollment_id, way: 'operator', call: giveAnother, form, why })
  })

  serve(app, mailRepayLink, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    return { email: await mailLinkAgain(ask, { enrollment_id, call: mailRepayLink }) }
  })
}

type Named = Pick<Ask<typeof getRepayForm>, 'db'> & { readonly input: { readonly policy_id: string } }

const enrollmentNamed = async ({ db, input }: Named): Promise<string> =>
  (await policyNamed(db, input.policy_id)).enrollment_id
