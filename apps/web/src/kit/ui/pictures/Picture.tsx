import { Picture } from '../../../ui/pictures/Picture.tsx'

export const Filled = () => <Picture src="/icon.svg" size="96x96" alt="The site’s mark" />

export const Missing = () => <Picture src="" size="160x40" fallback={<strong>Harborview Benefits</strong>} />
