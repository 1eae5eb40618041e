import { bootstrap } from '../../bootstrap.ts'

const questions = [
  [
    'When does my coverage start?',
    'On the first of the month you choose: usually next month, or one of the two after that.',
  ],
  [
    'Will I really pay this price?',
    'Yes. You’ll see the same number on the plan’s page, in your cart, on your receipt and on your bill.',
  ],
  ['Can I stop and come back?', 'Yes. We save each step as you go, and you can come back in this browser for a day.'],
  [
    'What do you do with my Social Security number?',
    'We encrypt it, and we show only the last four digits, even to you.',
  ],
] as const

const membershipQuestion = () => {
  const { association_name, claim_members } = bootstrap.site.settings
  if (association_name === undefined) return []
  const size =
    claim_members === undefined ? '' : `, which has ${claim_members.charAt(0).toLowerCase()}${claim_members.slice(1)}`
  return [
    [
      'Do I have to join anything?',
      `Only for plans that come through the ${association_name}${size}. ` +
        `You join when you enroll, for ${bootstrap.membership_fee} a month.`,
    ],
  ] as const
}

/** Common questions (SF-1.06, SF-1.08). */
export const Questions = () => (
  <section aria-labelledby="questions">
    <h2 id="questions">Common questions</h2>
    {[...questions, ...membershipQuestion()].map(([question, answer]) => (
      <details className="disclosure" key={question}>
        <summary>{question}</summary>
        <div>
          <p>{answer}</p>
        </div>
      </details>
    ))}
  </section>
)
