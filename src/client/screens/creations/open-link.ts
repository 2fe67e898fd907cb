/** The address of one creation, within the gallery and as others are given it. */
export const openLink = (creationId: string): string => `?creation=${creationId}`;
