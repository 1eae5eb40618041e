import { agreementFields } from '@openroll/contract/enroll/agreement'
import { helperSentence, readSigner, signerName } from '@openroll/contract/enroll/signer'
import { formRows } from '../step/details.ts'
import { wrapAnswer, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(agreementFields, ['signature', 'question_id', 'question', 'answer'])

export const briefOf = sentencesOf(agreementFields, (answer, saved) => {
  const signer = readSigner(saved)
  const who = signer === undefined ? '' : signerName(signer)
  // "Ana Lopez, the member" needs a comma after it.
  const beforeDate = who.includes(', ') ? ', on ' : ' on '
  return [
    `Signed${wrapAnswer(' by ', who)}${wrapAnswer(beforeDate, answer('date'))}`,
    (signer && helperSentence(signer)) ?? '',
  ]
})
