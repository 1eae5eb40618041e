import { agreementFields } from '@openroll/contract/enroll/agreement'
import { helperSaid, signerIn, signerSaid } from '@openroll/contract/enroll/who-signs'
import { formRows } from '../step/details.ts'
import { around, sentencesOf } from '../step/said.ts'

export const rowsOf = formRows(agreementFields, ['signature', 'question_id', 'question', 'answer'])

export const briefOf = sentencesOf(agreementFields, (say, kept) => {
  const signer = signerIn(kept)
  const who = signer === undefined ? '' : signerSaid(signer)
  // A place after a name is closed by a comma.
  const until = who.includes(', ') ? ', on ' : ' on '
  return [`Signed${around(' by ', who)}${around(until, say('date'))}`, (signer && helperSaid(signer)) ?? '']
})
