import { m } from '../../../texts/generated/messages.js';
import capstone from './drawings/capstone.svg?url';
import carefulRover from './drawings/careful-rover.svg?url';
import deliveryRover from './drawings/delivery-rover.svg?url';
import doorAlarm from './drawings/door-alarm.svg?url';
import fireflyJar from './drawings/firefly-jar.svg?url';
import lineFollower from './drawings/line-follower.svg?url';
import mazePlanner from './drawings/maze-planner.svg?url';
import nightLamp from './drawings/night-lamp.svg?url';
import noddingRobot from './drawings/nodding-robot.svg?url';
import phoneRemote from './drawings/phone-remote.svg?url';
import quadruped from './drawings/quadruped.svg?url';
import quizBuzzer from './drawings/quiz-buzzer.svg?url';
import roomMonitor from './drawings/room-monitor.svg?url';
import secretBeeper from './drawings/secret-beeper.svg?url';
import signReader from './drawings/sign-reader.svg?url';
import smartRoom from './drawings/smart-room.svg?url';
import steadyWheel from './drawings/steady-wheel.svg?url';
import straightDriver from './drawings/straight-driver.svg?url';
import trafficLight from './drawings/traffic-light.svg?url';
import weatherStation from './drawings/weather-station.svg?url';
import type { Stop } from './track.ts';

/** All projects in the order in which the path passes them. */
export const stops = {
  junior: (): Stop[] => [
    { id: 'firefly-jar', title: m.levels_firefly_jar_title(), picture: fireflyJar },
    { id: 'secret-beeper', title: m.levels_secret_beeper_title(), picture: secretBeeper },
    { id: 'nodding-robot', title: m.levels_nodding_robot_title(), picture: noddingRobot },
    { id: 'traffic-light', title: m.levels_traffic_light_title(), picture: trafficLight },
    { id: 'night-lamp', title: m.levels_night_lamp_title(), picture: nightLamp },
    { id: 'quiz-buzzer', title: m.levels_quiz_buzzer_title(), picture: quizBuzzer },
    { id: 'straight-driver', title: m.levels_straight_driver_title(), picture: straightDriver },
    { id: 'careful-rover', title: m.levels_careful_rover_title(), picture: carefulRover },
    { id: 'line-follower', title: m.levels_line_follower_title(), picture: lineFollower },
    { id: 'delivery-rover', title: m.levels_delivery_rover_title(), picture: deliveryRover },
  ],
  explorer: (): Stop[] => [
    { id: 'weather-station', title: m.levels_weather_station_title(), picture: weatherStation },
    { id: 'door-alarm', title: m.levels_door_alarm_title(), picture: doorAlarm },
    { id: 'smart-room', title: m.levels_smart_room_title(), picture: smartRoom },
    { id: 'room-monitor', title: m.levels_room_monitor_title(), picture: roomMonitor },
    { id: 'quadruped', title: m.levels_quadruped_title(), picture: quadruped },
    { id: 'phone-remote', title: m.levels_phone_remote_title(), picture: phoneRemote },
  ],
  master: (): Stop[] => [
    { id: 'steady-wheel', title: m.levels_steady_wheel_title(), picture: steadyWheel },
    { id: 'maze-planner', title: m.levels_maze_planner_title(), picture: mazePlanner },
    { id: 'sign-reader', title: m.levels_sign_reader_title(), picture: signReader },
    { id: 'capstone', title: m.levels_capstone_title(), picture: capstone },
  ],
};

/** The drawing of a project on the path, by its key in the catalogue; null for one that the path does not pass. */
export function drawnStop(key: string): string | null {
  const all = [...stops.junior(), ...stops.explorer(), ...stops.master()];
  return all.find(({ id }) => id === key)?.picture ?? null;
}
