import { expect, test } from 'vitest'
import { briefOf as agreement } from '../agreement/card.ts'
import { briefOf as billing } from '../billing/card.ts'
import { briefOf as contact } from '../contact/card.ts'
import { briefOf as health } from '../health/card.ts'
import { briefOf as personal } from '../personal/card.ts'

test('the personal card shows answers as sentences and omits empty ones [EW-2.20]', () => {
  const maria = { first_name: 'Maria', last_name: 'Lopez', birthdate: '1985-06-15', gender: '1', marital_status: '1' }
  expect(personal({ ...maria, ssn: 'xxx-xx-9999' }).sentences).toEqual([
    'Maria Lopez, born June 15, 1985, female, married',
    'Social Security number ending in 9999',
  ])
  expect(
    personal({ ...maria, height_feet: '5', height_inch: '4', weight: '150', prior_coverage_flag: '0' }).sentences.slice(
      1,
    ),
  ).toEqual(['5 feet 4 inches, 150 pounds', 'No, I had no coverage before'])
})

test('the contact card has one line for the address and one for phone and email [EW-2.20]', () =>
  expect(
    contact({
      address1: '200 West Street',
      address2: 'Apt 3',
      city: 'Chicago',
      state: 'IL',
      zip: '60601',
      zip4: '1234',
      phone_number: '3125550142',
      email_address: 'm@mail.example',
    }).sentences,
  ).toEqual(['200 West Street, Apt 3, Chicago, IL 60601-1234', '(312) 555-0142 · m@mail.example']))

test('the billing card names the account, bank and billing date, or says that the group pays [EW-2.20, EW-9.10]', () => {
  const account = {
    payment_shown: 'Bank account ending in 6789',
    account_number: 'xxxxxxxx6789',
    account_name: 'M Lopez',
  }
  expect(billing({ ...account, account_type: 'checking', bank_name: 'First Bank', bill_date: '3' }).sentences).toEqual([
    'Checking account ending in 6789, First Bank, charged on the 3rd',
    'In the name of M Lopez',
  ])
  expect(billing({ payment_method: 'list', payment_shown: 'Your group pays' }).sentences).toEqual(['Your group pays'])
})

const grace = { role: 'group', id: 3001, name: 'Grace Group' }
test.each([
  [{ user_name: 'Maria Lopez' }, ['Signed by Maria Lopez on March 1, 2027']],
  [{ user_name: 'Maria Lopez', signed_in: { ...grace, role: 'member' } }, ['Signed by Maria Lopez on March 1, 2027']],
  [
    { user_name: 'Maria Lopez', signed_in: grace },
    ['Signed by Maria Lopez, the member, on March 1, 2027', 'Grace Group was signed in'],
  ],
  [
    { agent_name: 'Omar Quinn', agent_code: 'OMAR10', signed_in: { ...grace, role: 'rep' } },
    ['Signed by Omar Quinn, the representative, on March 1, 2027'],
  ],
  [{ group_name: 'Bluewater', signed_in: grace }, ['Signed by Grace Group, for Bluewater, on March 1, 2027']],
  [{ group_name: 'Bluewater', group_code: 'B1' }, ['Signed by an administrator of Bluewater on March 1, 2027']],
])('the agreement card names the signer, their role and the date: %j [EW-2.20, D-4.16, D-1.13]', (signer, sentences) =>
  expect(agreement({ ...signer, date: '2027-03-01', signature: 'x' }).sentences).toEqual(sentences),
)

test('the health card shows each Yes and the number of No answers, hidden from screenshots [EW-2.20, D-4.08]', () => {
  const question = (question_id: number, yes_no_flag: string) => ({
    question_id,
    question_text: `Question ${question_id}?`,
    yes_no_flag,
    conditions: [],
  })
  const savedWith = (...flags: string[]) => ({
    condition_questions: flags.map((flag, at) => question(at + 1, flag)),
    medication_question: null,
    notes: '',
  })
  expect(health(savedWith('0', '1', '0'))).toEqual({
    sentences: ['You answered No to the other 2 questions'],
    rows: [{ label: 'Question 2?', value: 'Yes', secret: true }],
    hiddenInPictures: true,
  })
  expect(health(savedWith('0', '0')).sentences).toEqual(['You answered No to all 2 questions'])
  expect(health(savedWith('1')).sentences).toEqual([])
})
