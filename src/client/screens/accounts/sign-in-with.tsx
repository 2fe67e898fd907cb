export default function SignInWith() {
  return null;
}
