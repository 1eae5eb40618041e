import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { firstTheForm } from '../step/PeopleList.tsx'

/** Asks the spouse question again. */
export const EnrollSpouse = ({ formOpen, onAsk }: { formOpen: boolean; onAsk: () => void }) => (
  <p>
    <Button
      look="quiet"
      small
      className="enroll-spouse"
      disabled={formOpen}
      title={formOpen ? firstTheForm('continue') : undefined}
      onClick={onAsk}
    >
      <Icon name="edit" /> Enroll Spouse
    </Button>
  </p>
)
