import { MemberPage } from './MemberPage.tsx'

/** A rep’s page of one of their members. */
export const Component = () => <MemberPage who="rep" />
