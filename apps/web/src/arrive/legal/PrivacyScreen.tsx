import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../site/use-site.ts'

/** The privacy notice. */
export const Component = () => {
  const { name, settings } = useSite()
  const { phone = '', support_email = '', address = '' } = settings
  return (
    <article className="page text-page">
      <title>{`Privacy at ${name}`}</title>
      <h1>Privacy</h1>
      <p className="hero-lead">What {name} asks you, why, and what we do with it.</p>
      <h2>What we ask</h2>
      <p>
        To show prices, we ask for your zip code, date of birth, gender and who needs coverage. To enroll you, we ask
        for what the plan requires: your name and address, how to reach you, your Social Security number, who else is
        covered, and how you’ll pay. Some plans ask about your health.
      </p>
      <h2>How we protect it</h2>
      <p>
        We encrypt Social Security numbers, account and card numbers, health answers and signatures before we store
        them. Our pages never show them again in full, not even to you. Our staff can see a full number only after
        recording a reason, and you can see who looked at your data.
      </p>
      <h2>How long we keep it</h2>
      <p>
        If you don’t submit an enrollment, we delete it 90 days after its last change, unless the operator of this site
        sets a different time. We keep what you submitted and signed for as long as the law requires.
      </p>
      <h2>Who else sees it</h2>
      <p>
        Your plan’s carrier; the representative or employer you enroll through, once you’ve submitted; and the service
        that takes your payment. We use no advertising cookies. Your browser stores only the IDs it needs to find your
        enrollment again, and whether you chose light or dark.
      </p>
      <h2>What you can ask for</h2>
      <p>
        A copy of everything we have about you, a correction, or deletion as far as the law allows. Call{' '}
        <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a> or write to{' '}
        <a href={`mailto:${support_email}`}>{support_email}</a>
        {address === '' ? '.' : `, or to ${name}, ${address}.`}
      </p>
    </article>
  )
}
