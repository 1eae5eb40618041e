import type { LandingInfo } from '@openroll/contract/arrive/landing'
import { Icon, type IconName } from '../../drawings/Icon.tsx'
import type { Owner } from './owner.ts'

type LandingFact = { readonly icon: IconName; readonly title: string; readonly text: string }
type Props = { type: Owner['type']; info: Pick<LandingInfo, 'display_name' | 'group_pays' | 'requires_code'> }

const repFacts = (name: string): readonly LandingFact[] => [
  { icon: 'family', title: 'Who it’s for', text: 'You, your spouse and your kids. You don’t need an employer plan.' },
  { icon: 'card', title: 'What it costs', text: `Same prices as enrolling on your own. ${name}’s help is free.` },
  {
    icon: 'phone',
    title: 'How it works',
    text: `Choose and enroll here. Call ${name} anytime you have a question.`,
  },
]

const groupFacts = ({ display_name: name, group_pays, requires_code }: Props['info']): readonly LandingFact[] => [
  {
    icon: 'family',
    title: 'Who it’s for',
    text: group_pays
      ? `People who work at ${name}, and their families.`
      : `People enrolling through ${name}, and their families.`,
  },
  {
    icon: 'card',
    title: 'Who pays',
    text: group_pays
      ? `${name} pays for the plans you choose. You pay nothing.`
      : 'You pay for your plans by card or bank account.',
  },
  {
    icon: 'lock',
    title: 'What you need',
    text: requires_code
      ? `The code that ${name} gave you. You can look around first.`
      : 'No code. You can start right away.',
  },
]

/** Three facts about enrolling with a rep or group: who it is for, who pays, and what you need. */
export const LandingFacts = ({ type, info }: Props) => (
  <section className="card landing-facts" aria-label="Good to know">
    <ul>
      {(type === 'agent' ? repFacts(info.display_name) : groupFacts(info)).map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
