export default function CourseContent() {
  return null;
}
