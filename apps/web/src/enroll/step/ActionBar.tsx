import { Button } from '../../ui/Button.tsx'

type Props = { onBack: () => void; busy: boolean; next?: string; onNext?: () => void; nextHidden?: boolean }

/** The foot of a step: Back and Next; Next submits the form that it stands in unless `onNext` is given. */
export const ActionBar = ({ onBack, busy, next = 'Next', onNext, nextHidden = false }: Props) => (
  <div className="action-bar">
    <Button look="quiet" onClick={onBack}>
      Back
    </Button>
    {!nextHidden && (
      <Button type={onNext === undefined ? 'submit' : 'button'} busy={busy} onClick={onNext}>
        {busy ? 'Saving' : next}
      </Button>
    )}
  </div>
)
