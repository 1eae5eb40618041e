import { agreementFields } from '@openroll/contract/enroll/agreement'
import { helperSentence, readSigner, signerName } from '@openroll/contract/enroll/signer'
import { formRows } from '../step/details.ts'
import { wrapAnswer, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(agreementFields, ['signature', 'question_id', 'question', 'answer'])

export const briefOf = sentencesOf(agreementFields, (say, kept) => {
  const signer = readSigner(kept)
  const who = signer === undefined ? '' : signerName(signer)
  // An appositive after a name takes a closing comma.
  const until = who.includes(', ') ? ', on ' : ' on '
  return [`Signed${wrapAnswer(' by ', who)}${wrapAnswer(until, say('date'))}`, (signer && helperSentence(signer)) ?? '']
})
