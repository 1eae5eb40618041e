import { getMemberNumbers, joinMembers, partMembers } from '@openroll/contract/office/member-number'
import { serve, type App } from '../../http/serve.ts'
import { join, part } from './join.ts'
import { noteAct } from '../act/note.ts'
import { readNumbers, shownNumbers } from './numbers.ts'

/** Which member numbers are one person's (D-1.18). */
export const officeMemberNumberRoutes = (app: App): void => {
  serve(app, getMemberNumbers, async (ask) => {
    const numbers = await readNumbers(ask.db, ask.input.enrollment_id)
    await noteAct(ask, getMemberNumbers, numbers.policy, 'office-enrollment-read')
    return shownNumbers(ask.db, numbers)
  })

  serve(app, joinMembers, async (ask) => {
    await join(ask)
    return shownNumbers(ask.db, await readNumbers(ask.db, ask.input.enrollment_id))
  })

  serve(app, partMembers, async (ask) => {
    await part(ask)
    return shownNumbers(ask.db, await readNumbers(ask.db, ask.input.enrollment_id))
  })
}
