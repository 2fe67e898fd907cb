export default function Mails() {
  return null;
}
