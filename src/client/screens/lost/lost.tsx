export default function Lost() {
  return null;
}
