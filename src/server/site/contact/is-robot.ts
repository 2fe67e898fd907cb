/** Whether something stands in the field that people do not see. Nothing and blanks are what a browser sends. */
export function isRobot(website: unknown): boolean {
  if (website === undefined || website === null) return false;
  return typeof website !== 'string' || website.trim() !== '';
}
