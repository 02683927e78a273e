export default function Home() {
  return <h1>Sagrada Biblia</h1>;
}
