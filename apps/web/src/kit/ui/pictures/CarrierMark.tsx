import { CarrierMark } from '../../../ui/pictures/CarrierMark.tsx'

export const WithoutLogo = () => <CarrierMark carrier="Harbor Dental" logo="" />

export const WithLogo = () => <CarrierMark carrier="Openroll" logo="/icon.svg" />
