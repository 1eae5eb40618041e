import { getMemberNumbers, mergeMembers, separateMembers } from '@openroll/contract/office/member-number'
import { serve, type App } from '../../http/serve.ts'
import { merge, separate } from './merge.ts'
import { mergeNeedsApproval } from './merge-approval.ts'
import { auditAct } from '../act/note.ts'
import { readNumbers, shownNumbers } from './numbers.ts'

/** Merging and separating member numbers (D-1.18). */
export const officeMemberNumberRoutes = (app: App): void => {
  serve(app, getMemberNumbers, async (ask) => {
    const numbers = await readNumbers(ask.db, ask.input.enrollment_id)
    await auditAct(ask, getMemberNumbers, numbers.policy, 'office-enrollment-read')
    return shownNumbers(ask.db, numbers)
  })

  serve(
    app,
    mergeMembers,
    async (ask) => {
      await merge(ask)
      return shownNumbers(ask.db, await readNumbers(ask.db, ask.input.enrollment_id))
    },
    { needsApproval: mergeNeedsApproval },
  )

  serve(app, separateMembers, async (ask) => {
    await separate(ask)
    return shownNumbers(ask.db, await readNumbers(ask.db, ask.input.enrollment_id))
  })
}
