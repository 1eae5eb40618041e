import { agreementFields } from '@openroll/contract/enroll/agreement'
import { formRows } from '../step/details.ts'
import { around, sentencesOf } from '../step/said.ts'

export const rowsOf = formRows(agreementFields, ['signature', 'question_id', 'question', 'answer'])

export const briefOf = sentencesOf(agreementFields, (say) => {
  const who = [
    around('', say('agent_name'), around(' (', say('agent_code'), ')')),
    around('', say('group_name'), around(' (', say('group_code'), ')')),
    say('user_name'),
  ].find((name) => name !== '')
  return [`Signed${around(' by ', who ?? '')}${around(' on ', say('date'))}`]
})
